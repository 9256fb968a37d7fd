import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { settings } from '../../src/serve/config/all-settings.ts'
import { printedConfig } from '../../src/serve/config/printed-config.ts'
import { type ConfigSources, readConfig } from '../../src/serve/config/read-config.ts'
import { newFolder, started } from './started.ts'

const file = (text: string): NonNullable<ConfigSources['file']> => ({ name: 'nomic.yaml', text })

function good(sources: Partial<ConfigSources>) {
  const read = readConfig({ env: {}, ...sources })
  assert.ok(read.ok, JSON.stringify(read))
  return read
}

describe('the configuration', () => {
  test('the configuration is complete without any settings', () => {
    const { config, setAt } = good({})
    assert.deepEqual(
      [config.port, config.host, config.data, config.registration],
      [8080, '127.0.0.1', './nomic-data', 'open'],
    )
    assert.equal(setAt.size, 0)
  })

  test('settings are read from a file and from the environment, which takes precedence', () => {
    const text = 'port: 9000\nhost: "::1"\nlimits: { body: 2048 }\nlog:\n  level: warn\noperators: [kim@example.org]\n'
    const env = {
      NOMIC_PORT: '9001',
      PORT: '9002',
      NOMIC_DEMO: 'false',
      NOMIC_TRUST_PROXY: '10.0.0.1, ::1',
      NOMIC_HOST: '',
    }
    const { config, setAt } = good({ env, file: file(text) })
    assert.deepEqual(
      [
        config.port,
        config.host,
        config.limits.body,
        config.log.level,
        config.demo,
        config.trustProxy,
        config.operators,
      ],
      [9001, '::1', 2048, 'warn', false, ['10.0.0.1', '::1'], ['kim@example.org']],
    )
    assert.deepEqual([setAt.get('port'), setAt.get('log.level')], ['NOMIC_PORT', 'nomic.yaml:5'])
  })

  test('PORT is used if NOMIC_PORT is not set', () => {
    assert.equal(good({ env: { PORT: '80' } }).config.port, 80)
  })

  test('every setting is documented with its values and has an environment variable', () => {
    for (const { key, schema } of settings) assert.ok(schema.description && schema.expected, key)
    const variables = settings.flatMap(it => it.variables)
    assert.equal(new Set(variables).size, variables.length)
  })

  test('every mail server in the documentation is accepted', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/host/emails.md'), 'utf8')
    const urls = [...page.matchAll(/^\| `([^`]+)` /gm)].map(([, url = '']) => url.replace('…', 'smtp://host:25'))
    assert.ok(urls.includes('smtp://host:25?tls=off'), urls.join(' '))
    for (const NOMIC_MAIL_SMTP of urls.filter(url => url.includes('://')))
      assert.ok(readConfig({ env: { NOMIC_MAIL_SMTP } }).ok, NOMIC_MAIL_SMTP)
  })

  const SMTP = 'smtps://kim:hush%40@mail.example:465'
  const wrong: readonly (readonly [string, Partial<ConfigSources>, readonly RegExp[]])[] = [
    [
      'a port that is not a number',
      { env: { PORT: 'eighty' } },
      [/^port \(PORT\) must be a whole number from 0 to 65535, not "eighty"\.$/],
    ],
    ['a port that is out of range', { env: { NOMIC_PORT: '65536' } }, [/^port \(NOMIC_PORT\)/]],
    ['a fractional port', { file: file('port: 80.5') }, [/^port \(nomic.yaml:1\)/]],
    [
      'an origin with a path',
      { env: { NOMIC_ORIGIN: 'https://nomic.example/' } },
      [/^origin \(NOMIC_ORIGIN\) .* nothing after the name/],
    ],
    ['an origin that is not a web address', { env: { NOMIC_ORIGIN: 'nomic.example' } }, [/^origin/]],
    [
      'an unknown registration mode',
      { env: { NOMIC_REGISTRATION: 'half' } },
      [/^registration .*open, invitation or closed, not "half"/],
    ],
    ['an operator without an address', { env: { NOMIC_OPERATORS: 'kim@example.org,kim' } }, [/^operators/]],
    [
      'an invalid mail server URL, whose password is not shown',
      { env: { NOMIC_MAIL_SMTP: 'http://a:hush@b' } },
      [/^mail\.smtp (?!.*hush)/],
    ],
    ...[
      'smtp://a:hush@host:70000',
      'smtp://a:hush@host/box',
      'smtp://a:hush@host?tls=of',
      'smtp://a:hush@host?tls=off&tls=off',
      'smtp://a:hush%ff@host',
    ].map(url => [`the mail server ${url}`, { env: { NOMIC_MAIL_SMTP: url } }, [/^mail\.smtp (?!.*hush)/]] as const),
    ['a sender on two lines', { env: { NOMIC_MAIL_FROM: 'a@b\nBcc: c@d' } }, [/^mail\.from/]],
    ['“yes” instead of “true”', { env: { NOMIC_DEMO: 'yes' } }, [/^demo .*true or false/]],
    ['no threads', { env: { NOMIC_THREADS: '0' } }, [/^threads/]],
    [
      'a misspelled variable name',
      { env: { NOMIC_REGISTRATOIN: 'closed' } },
      [/^NOMIC_REGISTRATOIN \(environment\) is not a setting/],
    ],
    ['a misspelled key', { file: file('prot: 80') }, [/^prot \(nomic.yaml:1\) is not a setting/]],
    [
      'a misspelled nested key',
      { file: file('log:\n  levle: warn') },
      [/^log\.levle \(nomic.yaml:2\) is not a setting/],
    ],
    [
      'a value instead of a map',
      { file: file('mail: none') },
      [/^Write mail \(nomic.yaml:1\) as a map with smtp, from\.$/],
    ],
    ['a map instead of a value', { file: file('port: { a: 1 }') }, [/^port \(nomic.yaml:1\)/]],
    ['a key without a value', { file: file('host:') }, [/^host \(nomic.yaml:1\)/]],
    ['a list instead of a map of settings', { file: file('- 1') }, [/^nomic.yaml:1: Expected settings/]],
    ['invalid YAML', { file: file('port: [1') }, [/^nomic.yaml:1: Expected valid YAML/]],
    [
      'inherited property names as keys',
      { file: file('__proto__: { port: 1 }\nconstructor: 2') },
      [/^__proto__ /, /^constructor /],
    ],
    [
      'several faults, all of which are reported',
      { env: { PORT: 'x', NOMIC_MAIL_SMTP: SMTP }, file: file('demo: 1\nfoo: 2') },
      [/^demo/, /^foo/, /^port/],
    ],
  ]
  for (const [what, sources, expected] of wrong)
    test(`a configuration is refused if it contains ${what}`, () => {
      const read = readConfig({ env: {}, ...sources })
      assert.ok(!read.ok)
      assert.equal(read.faults.length, expected.length, read.faults.join('\n'))
      for (const [index, pattern] of expected.entries()) assert.match(read.faults[index] ?? '', pattern)
    })

  test('the configuration is printed as a valid file, with the source of each value and without secrets', () => {
    const env = { NOMIC_MAIL_SMTP: SMTP, PORT: '81' }
    const printed = printedConfig(good({ env, file: file('log: { level: warn }') }))
    assert.match(printed, /^port: 81 # PORT$/m)
    assert.match(printed, /^ {2}level: warn # nomic.yaml:1$/m)
    assert.match(printed, /^host: 127\.0\.0\.1 # default$/m)
    assert.match(printed, /^ {2}smtp: smtps:\/\/\*\*\*@mail\.example:465 # NOMIC_MAIL_SMTP$/m)
    assert.ok(!printed.includes('hush'))
    const plain = printedConfig(good({}))
    assert.deepEqual(good({ file: file(plain) }).config, good({}).config)
  })

  test('nomic serve --print-config prints the configuration and writes nothing; it exits with 2 if the configuration is invalid', async () => {
    const folder = newFolder()
    const named = join(folder, 'mine.yaml')
    writeFileSync(named, 'registration: closed\n')
    const printing = await started({ NOMIC_MAIL_SMTP: SMTP, NOMIC_DATA: join(folder, 'data') }, [
      '--config',
      named,
      '--print-config',
    ])
    assert.equal((await printing.ended).status, 0)
    assert.match(printing.said.out, /^registration: closed # .*mine\.yaml:1$/m)
    assert.ok(!printing.said.out.includes('hush'))
    const failing = await started({ NOMIC_CONFIG: named, NOMIC_DEMO: 'perhaps' })
    assert.equal((await failing.ended).status, 2)
    assert.equal(failing.said.err, 'demo (NOMIC_DEMO) must be true or false, not "perhaps".\n')
    const absent = await started({}, ['--config', join(folder, 'other.yaml')])
    assert.equal((await absent.ended).status, 2)
    assert.match(absent.said.err, /other\.yaml cannot be read because it does not exist\.\n$/)
  })
})
