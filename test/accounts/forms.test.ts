import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedNetwork } from '../../src/accounts/counted-network.ts'
import { normalAddress } from '../../src/accounts/normal-address.ts'
import { normalName } from '../../src/app/names/person-names.ts'

test('an email address is normalized to lower case with an ASCII domain', () => {
  assert.equal(normalAddress(' Kim.Cole+nomic@Example.ORG '), 'kim.cole+nomic@example.org')
  assert.equal(normalAddress('kim@bücher.example'), 'kim@xn--bcher-kva.example')
  assert.equal(normalAddress('kim@localhost'), 'kim@localhost')
})

test('an address is invalid if mail servers would reject it or interpret it in two ways', () => {
  const none = ['', '@', 'kim', 'kim@', '@example.org', 'kim@@example.org', 'kim@exa mple.org', 'ki m@example.org']
  const tricks = ['kim@example.org,lee@example.org', 'kim@example.org\r\nBcc: lee@example.org', '<kim@example.org>']
  const dots = ['.kim@example.org', 'kim.@example.org', 'k..m@example.org', 'kim@example..org', 'kim@-example.org']
  const long = [`${'k'.repeat(65)}@example.org`, `kim@${'e'.repeat(64)}.org`, `kim@${'e.'.repeat(130)}org`]
  for (const given of [...none, ...tricks, ...dots, ...long]) assert.equal(normalAddress(given), undefined, given)
})

test('a name must be a single line and read left to right', () => {
  assert.equal(normalName('  Zoë  van  Dam '), 'Zoë van Dam')
  assert.equal(normalName('Zoe\u0308'), 'Zoë')
  assert.equal(normalName('کیم\u200cکول'), 'کیم\u200cکول')
  for (const given of [
    '',
    '   ',
    'a\nb',
    'a\u0000b',
    'Kim\u202eeloC',
    'x'.repeat(81),
    'a\ud800',
    '\u200b',
    '\u3164',
    'a\u200b',
    '\u2800',
  ])
    assert.equal(normalName(given), undefined, JSON.stringify(given))
})

test('attempts are counted per IPv4 address, or per half of an IPv6 address that is assigned to one customer', () => {
  assert.equal(countedNetwork('192.0.2.1'), '192.0.2.1')
  assert.equal(countedNetwork('::ffff:192.0.2.1'), '192.0.2.1')
  assert.equal(countedNetwork('2001:db8:0:7:1:2:3:4'), '2001:db8:0:7')
  assert.equal(countedNetwork('2001:DB8:0:0007::9'), '2001:db8:0:7')
  assert.equal(countedNetwork('2001:db8::7:0:0:0:1'), '2001:db8:0:7')
  assert.equal(countedNetwork('::1'), '0:0:0:0')
})
