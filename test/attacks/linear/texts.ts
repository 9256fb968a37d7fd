import { blocksOfText } from '../../../src/app/emails/email-blocks.ts'
import { emailAsHtml, emailAsText } from '../../../src/app/emails/write-email.ts'
import { withoutTrailingSpace } from '../../../src/app/history/history-and-rules.ts'
import { readHistoryLines } from '../../../src/app/history/read-history.ts'
import { fileStemsInOrder } from '../../../src/app/log/export-ruleset.ts'
import * as display from '../../../src/app/names/display-text.ts'
import { mentionsIn } from '../../../src/app/names/mentions.ts'
import { looksOf, nameFault, normalName } from '../../../src/app/names/person-names.ts'
import { withoutNotesOnCode } from '../../../src/app/prose/notes-on-code.ts'
import { cutToRoom, joined, listInWords, oneLine } from '../../../src/app/prose/sentence.ts'
import { sentenceWithNames } from '../../../src/app/prose/sentence-with-names.ts'
import { valueInWords } from '../../../src/app/prose/values.ts'
import { atomFeed } from '../../../src/app/reads/atom-feed.ts'
import { draftFiles, rulesetName } from '../../../src/app/recognition/draft-files.ts'
import { recogniseRuleset } from '../../../src/app/recognition/recognise-ruleset.ts'
import { escapedForMarkdown } from '../../../src/app/recognition/source-lines.ts'
import { takeOverRule } from '../../../src/app/recognition/take-over-rule.ts'
import { titleAndAttributes } from '../../../src/app/recognition/title-and-attributes.ts'
import { quoted, tokensOf } from '../../../src/app/record-sentence/tokens.ts'
import { headNounOf, withoutArticle } from '../../../src/app/record-sentence/vocabulary.ts'
import { effectPartsAndWords } from '../../../src/app/rules/known-effects-and-questions.ts'
import { lineDiff, paramsCompared } from '../../../src/app/rules/rule-change-compared.ts'
import { parseDuration } from '../../../src/app/script/script.ts'
import { yamlLines } from '../../../src/app/script/yaml-lines.ts'
import { searchPhrases } from '../../../src/app/search/search-words.ts'
import { talkAsMarkdown } from '../../../src/app/talk/talk-as-markdown.ts'
import { claimsQuoted } from '../../../src/institutions/change-effects.ts'
import { numbersInText } from '../../../src/institutions/numbers-in-text.ts'
import { placesOfPhrases, placesOfWords } from '../../../src/institutions/places-of-words.ts'
import { rewordings } from '../../../src/institutions/text-with-new-params.ts'
import { expandRepeats, writtenOnce } from '../../../src/kernel/log/repeated-values.ts'
import type { State } from '../../../src/kernel/state/state.ts'
import { canonical } from '../../../src/kernel/values/canonical-json.ts'
import type { Json } from '../../../src/kernel/values/json.ts'
import { jsonMembers } from '../../../src/kernel/values/json-members.ts'
import { nameSortKey } from '../../../src/kernel/values/name-sort-key.ts'
import { isNestedDeeper } from '../../../src/kernel/values/nesting.ts'
import { emailWithoutWithheld } from '../../../src/store/common/email-without-withheld.ts'
import { readParams } from '../../../src/store/rulesets/param-reading-and-setting-fields.ts'
import { parseYaml } from '../../../src/store/rulesets/parse-yaml.ts'
import { startReading } from '../../../src/store/rulesets/ruleset-reading.ts'
import { hitOf } from '../../../src/store/search/document-excerpt.ts'
import { foldedPhrases, indexedText, placedWords, wordsIn } from '../../../src/store/search/document-words.ts'
import { characterName } from '../../../src/unicode/character-names.ts'
import { textPieces } from '../../../src/unicode/hidden-characters.ts'
import { html } from '../../../src/unicode/html.ts'
import { escapeUnseenInJson, markAndIsolate, unseenPiecesOnce } from '../../../src/unicode/mark-text.ts'
import { foreignLetters, mixesAlphabets } from '../../../src/unicode/mixed-alphabets.ts'
import { stretchesByDirection } from '../../../src/unicode/text-direction.ts'
import { wordDiff } from '../../../src/unicode/word-diff.ts'
import { labelsOfRulesMentioning, meaningOfBallotWord } from '../../../src/web/forms/ballot-words.ts'
import { replacementWords, wordsContainValue } from '../../../src/web/forms/param-value-and-words.ts'
import { parseWrittenData } from '../../../src/web/forms/parse-data.ts'
import { withConstantsReworded } from '../../../src/web/forms/prefilled-act-forms.ts'
import { placesNamingRules } from '../../../src/web/law/named-rules.ts'
import { placesOfPhrase } from '../../../src/web/law/phrase-places.ts'
import { paragraphsOf, piecesOf } from '../../../src/web/law/rule-text-pieces.ts'
import { readCheckpoint } from '../../../src/web/proof/read-checkpoint.ts'
import { completionAt } from '../../../src/web/talk/mention-completion.ts'
import { beginningOf } from '../../../src/web/talk/message-props.ts'
import { parseMarkdown } from '../../../src/web/talk/parse-markdown.ts'

/** A reader gets a text, and a game for functions that look for its names in the text. */
type Reads = (text: string, state: State) => unknown

const half = (text: string): string => text.slice(0, text.length / 2)
/** A text in pieces of some length. */
const piecesOfLength = (text: string, length: number): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, place) =>
    text.slice(place * length, (place + 1) * length),
  )
const turned = (text: string): string => text.split(' ').toReversed().join(' ')
const param = (words: string) => ({ name: 'points', value: '1', words })

/** The data that a text is, or a list of its lines. Data is at most 64 deep. */
function jsonIn(text: string): Json {
  try {
    if (!isNestedDeeper(text, 64)) return JSON.parse(text)
  } catch {
    // It is no JSON.
  }
  return text.split('\n').map(line => line.split(' '))
}

/** Few comparisons, so that a diff is as soon at its limit as it is with the long texts that this limit is for. */
const FEW_PAIRS = 1_000

const NO_FILES = { read: () => null, list: () => null }

/** Every function that reads what somebody wrote, as a function of one text. */
export const READERS: { readonly [name: string]: Reads } = {
  // the log
  jsonMembers: text => jsonMembers(canonical({ text, read: jsonIn(text) })),
  // unicode
  'textPieces of prose': text => textPieces(text),
  'textPieces of code': text => textPieces(text, 'code'),
  stretchesByDirection,
  foreignLetters,
  mixesAlphabets,
  characterName,
  markAndIsolate,
  unseenPiecesOnce: text => unseenPiecesOnce(text),
  escapeUnseenInJson: text => escapeUnseenInJson(JSON.stringify(text)),
  html: text => html`<p>${text}</p>`,
  'wordDiff of other words': text => wordDiff(text, turned(text), FEW_PAIRS),
  'wordDiff of equal ends': text => wordDiff(text, `${half(text)} x ${half(text)}`, FEW_PAIRS),
  lineDiff: text => lineDiff(text, turned(text), FEW_PAIRS),
  // recognition
  recogniseRuleset,
  'recogniseRuleset of HTML': text => recogniseRuleset(`<ol><li><p>${text}`),
  'recogniseRuleset of preformatted HTML': text => recogniseRuleset(`<pre>${text}`),
  'recogniseRuleset of a heading': text => recogniseRuleset(`# ${text}`),
  'draftFiles of a recognised ruleset': text => draftFiles(recogniseRuleset(text), 'own'),
  escapedForMarkdown,
  titleAndAttributes,
  rulesetName: text => rulesetName(text, 'own'),
  'takeOverRule with a program': text =>
    takeOverRule({ 'ruleset.yaml': text }, { 'rules/1.md': text, 'rules/1.ts': `reads: [${text}` }, '1'),
  'takeOverRule into an order': text =>
    takeOverRule({ 'ruleset.yaml': `order:\n${text}` }, { 'rules/1.md': `---\n${text}\n---\n` }, '1'),
  fileStemsInOrder: text => fileStemsInOrder(text.split('\n').map(title => ({ label: '1', title }))),
  // names
  sentencesOf: display.sentencesOf,
  shortenedToRoom: text => display.shortenedToRoom(text, text.length - 1),
  displaySafeLine: display.displaySafeLine,
  cutAfter: text => display.cutAfter(text, text.length / 3),
  wordsOfName: display.wordsOfName,
  camelCaseToWords: display.camelCaseToWords,
  singular: display.singular,
  normalName: text => normalName(text, text.length),
  looksOf,
  nameFault: text =>
    nameFault(
      [text.slice(0, 80)],
      text.split('\n').map(line => [line]),
    ),
  nameSortKey,
  mentionsIn: (text, state) => mentionsIn(state, text),
  // prose
  withoutNotesOnCode,
  sentenceWithNames: (text, state) => sentenceWithNames(state, text),
  valueInWords: (text, state) => valueInWords(state, jsonIn(text)),
  'sentences joined and cut': text => cutToRoom(oneLine(joined(text.split(' '), ', ')), text.length / 2),
  listInWords: text => listInWords(text.split(' ')),
  tokensOf,
  quoted,
  headNounOf: text => headNounOf(`the ${text}`),
  withoutArticle,
  effectPartsAndWords,
  // emails and talk
  emailAsText: text => emailAsText([{ is: 'lead', text }, ...blocksOfText(text), { is: 'quote', text }]),
  emailWithoutWithheld: text => emailWithoutWithheld({ subject: `${text}…`, text: `${text}\n${half(text)}…` }, text),
  emailAsHtml: text => emailAsHtml(text, blocksOfText(text), 'https://nomic.test'),
  // Only half of the text, because more does not fit into this engine, and without two things that a message of 4,000
  // characters and 500 marks keeps short: lists in lists, and the lines of a paragraph, whose events the library moves
  // in lists, which this engine does item by item.
  parseMarkdown: text => parseMarkdown(half(text).replaceAll('\n', '\n\n').replaceAll('1. ', '1 ')),
  beginningOf,
  completionAt: text => completionAt(text, text.length, ['Ames']),
  talkAsMarkdown: text =>
    talkAsMarkdown({ game: 'g', title: text, at: NOW, conversations: [{ topic: TOPIC, messages: [message(text)] }] }),
  // feeds and search
  atomFeed: text =>
    atomFeed({ ...FEED, title: text, lines: [JSON.stringify({ ...ENTRY, words: text, news: [text, text] })] }),
  searchPhrases,
  wordsIn,
  placedWords,
  indexedText,
  foldedPhrases: text => foldedPhrases(searchPhrases(`"${text}"`)),
  hitOf: text => hitOf({ ...DOCUMENT, text }, foldedPhrases(searchPhrases(`"${text.slice(0, 24)} zz"`))),
  // logs, rulesets, scripts and histories
  'writtenOnce and expandRepeats': text => expandRepeats(writtenOnce(jsonIn(text))),
  'expandRepeats of what somebody wrote': text => expandRepeats(jsonIn(text)),
  canonical: text => canonical(jsonIn(text)),
  isNestedDeeper: text => isNestedDeeper(text, text.length),
  parseYaml: text => parseYaml({ file: 'a', text, firstLine: 1 }, 'a', startReading(NO_FILES)),
  readParams: text =>
    readParams(parseYaml({ file: 'a', text, firstLine: 1 }, 'a', startReading(NO_FILES)) ?? undefined, text),
  yamlLines,
  parseDuration,
  readHistoryLines: text => readHistoryLines(`{"history":1}\n${text}`),
  withoutTrailingSpace,
  // rules and their changes
  placesOfWords: text => placesOfWords(text, half(text)),
  'placesOfPhrases of several phrases': text => placesOfPhrases(text, [half(text), text.slice(1, 40), text.slice(-40)]),
  'placesOfPhrases of many phrases': text => placesOfPhrases(text, piecesOfLength(text, 20)),
  numbersInText,
  rewordings: text => rewordings({ value: 1, words: text, also: [half(text)] }, { value: 2 }),
  claimsQuoted: text => claimsQuoted([{ kind: 'over', target: { every: true }, words: half(text) }], text),
  paramsCompared: text => paramsCompared({}, { a: { value: 1, words: half(text) } }, text),
  'piecesOf a text that names rules': text => piecesOf(text, { meaning: label => label, marks: [text.slice(0, 8)] }),
  paragraphsOf,
  placesOfPhrase: text => placesOfPhrase(text, text.slice(0, 40)),
  placesNamingRules: text => placesNamingRules(text, label => label),
  parseWrittenData: text => parseWrittenData(text),
  replacementWords: text => replacementWords(text, text.slice(0, 40), `${text} x`),
  wordsContainValue: text => wordsContainValue(param(text)),
  withConstantsReworded: text => withConstantsReworded(text, [param(text.slice(0, 40))], [param('new words')]),
  meaningOfBallotWord: text =>
    meaningOfBallotWord([{ label: '1', text, params: [{ ...param(text), value: 'a' }] }], 'a'),
  labelsOfRulesMentioning: text => labelsOfRulesMentioning([{ label: '1', text, params: [] }], [text.slice(0, 40)]),
  readCheckpoint,
}

/** Faulty functions, which the counter must find: what they do must not come back. */
export const FAULTY: typeof READERS = {
  'a line that is joined again for each piece': text =>
    text.split('a').reduce((pieces: string[], piece) => {
      pieces.push(piece)
      return pieces.join('').trim() === 'b' ? [] : pieces
    }, []),
  'a list that is copied for each item': text => {
    let all: readonly string[] = []
    for (const it of text.split('a')) all = [it, ...all]
    return all
  },
  'a text that is searched from each sign': text => text.split('a').filter((_, at) => text.includes('b', at)),
  'a pattern that scans to the end from each sign': text => text.match(/a[^b]*b/g),
  'a pattern with white space at the end': text => `${text}b`.replace(/a+$/, ''),
  'a list in which each item is looked up': text => {
    const all = text.split('').map((sign, at) => `${sign}${at}`)
    return all.filter(it => !all.includes(`${it}?`))
  },
}

const NOW = '2026-11-28T12:00:00.000Z'
const DOCUMENT = { is: 'entry', entry: 1, at: 0, by: 'p1', title: 'a title', kinds: [] } as const
const ENTRY = {
  seq: 1,
  at: NOW,
  by: 'p1',
  do: 'announce',
  words: '',
  parts: [],
  news: [],
  lines: [],
  machine: 'm',
  hash: 'h',
}
const FEED = { home: 'https://nomic.test', game: 'g', topic: 'all', self: 'https://nomic.test/feed', since: 0 } as const
const TOPIC = { about: 'game', key: 'game', words: 'the game', parts: [], yours: false }

const message = (text: string) => ({
  versions: [],
  message: {
    ...{
      id: 'm1',
      number: 1,
      conversation: 'game',
      author: { name: 'Ames', you: false },
      at: NOW,
      text,
      rationale: false,
    },
    ...{ versions: 1, mentions: [], links: [], reactions: [], mine: false },
  },
})
