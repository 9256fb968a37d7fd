// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are programs
/** Programs for the sandbox's tests: one for each way in which a call can end, and some that do ordinary work. */

const inRule = (body: string): string => `export default rule({ answers: { q(facts, powers) { ${body} } } })\n`

/** Ordinary programs, with their answers to `{ n: 7, list: [3, 1, 2] }`. */
export const honest: Readonly<Record<string, readonly [program: string, value: unknown]>> = {
  sum: [inRule('let sum = 0; for (const each of facts.list) sum += each; return sum'), 6],
  sort: [inRule('return [...facts.list].sort((a, b) => a - b)'), [1, 2, 3]],
  text: [
    inRule('return "Rule " + facts.n + ": " + "ab".repeat(20).replaceAll("ba", "-").toUpperCase()'),
    `Rule 7: A${'-'.repeat(19)}B`,
  ],
  regex: [inRule('return [..."301, 302 and 303".matchAll(/\\d+/g)].map(found => Number(found[0]))'), [301, 302, 303]],
  maths: [inRule('return String(Math.exp(1.234567) + Math.sin(facts.n) ** 0.5)'), '4.247437123484596'],
  big: [inRule('return String(2n ** 200n % 1000000007n)'), String(2n ** 200n % 1000000007n)],
  maps: [
    inRule(
      'const m = new Map(facts.list.map(x => [x, x * x])); return Object.fromEntries([...m].map(([k, v]) => [`k${k}`, v]))',
    ),
    { k3: 9, k1: 1, k2: 4 },
  ],
  classes: [
    inRule('class A { #x = 2; get x() { return this.#x } toString() { return "A" + this.x } } return `${new A()}`'),
    'A2',
  ],
  generators: [inRule('function* g() { yield* facts.list } return Array.from(g())'), [3, 1, 2]],
  json: [inRule('return JSON.parse(JSON.stringify({ a: facts.list }))'), { a: [3, 1, 2] }],
  closures: [
    `const made = []\nfunction add(x) { made.push(x); return made.length }\n${inRule('add(1); return add(2)')}`,
    2,
  ],
}

/** Programs whose question ends the whole call, and the reason with which the call ends. */
export const fatal: Readonly<Record<string, readonly [program: string, kind: string]>> = {
  loop: [inRule('for (;;);'), 'outOfGas'],
  nativeLoop: [inRule('return [].indexOf.call({ length: 2 ** 53 - 1 }, 1)'), 'outOfGas'],
  copying: [inRule('const a = new Array(1e5).fill(1); for (;;) a.slice()'), 'outOfGas'],
  backtracking: [inRule('return /^(a+)+$/.test("a".repeat(40) + "b")'), 'outOfGas'],
  bigPower: [inRule('let x = 3n; for (;;) x *= x'), 'outOfGas'],
  caught: [inRule('for (;;) try { for (;;); } catch {} finally { continue }'), 'outOfGas'],
  memory: [inRule('return new Array(1e9).fill(0)'), 'outOfMemory'],
  longText: [inRule('return "x".repeat(2 ** 29)'), 'outOfMemory'],
  recursion: [inRule('function f() { return f() + 1 } return f()'), 'tooDeep'],
  caughtRecursion: [inRule('function f() { try { return f() + 1 } catch { return f() } } return f()'), 'tooDeep'],
  nestedCallbacks: [inRule('function f() { return [1].map(f) } return f()'), 'tooDeep'],
  nestedJson: [inRule('return JSON.parse("[".repeat(1e5))'), 'tooDeep'],
  nestedPattern: [inRule('return new RegExp("(?:".repeat(2e4) + ")".repeat(2e4))'), 'tooDeep'],
  longAnswer: [inRule('return "x".repeat(70000)'), 'tooLarge'],
}

/** Programs that are rejected before any question can be asked. */
export const inadmissible: Readonly<Record<string, readonly [program: string, kind: string]>> = {
  syntax: ['let x = = 3', 'threw'],
  imports: ['import fs from "fs"; export default rule({})', 'threw'],
  throws: ['throw new Error("no"); export default rule({})', 'threw'],
  awaits: ['await 1; export default rule({})', 'threw'],
  noRule: ['export default {}', 'badShape'],
  noDefault: ['rule({})', 'badShape'],
  exportsMore: ['export const a = 1; export default rule({})', 'badShape'],
  unknownPart: ['export default rule({ offer: {} })', 'badShape'],
  nothingDone: ['export default rule({ offers: { a: {} } })', 'badShape'],
  loops: ['for (;;); export default rule({})', 'outOfGas'],
  brackets: ['('.repeat(60_000), 'tooDeep'],
  large: [`export default rule({}) // ${'x'.repeat(65_536)}`, 'tooLarge'],
}

/** Invalid answers; the other questions of the same call are not affected. */
export const misshapen: Readonly<Record<string, string>> = {
  function: inRule('return () => 1'),
  symbol: inRule('return Symbol("x")'),
  bigint: inRule('return 1n'),
  nan: inRule('return { a: 0 / 0 }'),
  cycle: inRule('const a = {}; a.a = a; return a'),
  map: inRule('return new Map()'),
  instance: inRule('class A {} return new A()'),
  promise: `export default rule({ answers: { async q() { return 1 } } })`,
  hole: inRule('return [1, , 2]'),
  prototype: inRule('return JSON.parse(\'{"__proto__":{"a":1}}\')'),
}

export const question = (facts: object = { n: 7, list: [3, 1, 2] }): string =>
  JSON.stringify({ calls: [{ part: 'answers', name: 'q', facts }] })
