export const programLabels = {
  noLongerAgree: 'The text and the program no longer agree.',
  otherWordsChanged: 'Other words have changed too, but they don’t affect the program.',
  stillUses: 'The text now says “{words}” instead of “{before}”, but the program still uses {value}.',
  textDoesNotSay: 'The text does not say “{words}”, but the program uses {value} anyway.',
  textSaysAnother: 'The text says “{words}”, but the program would use {value}.',
  textStillSays: 'The program would use {value} instead of {before}, but the text still says “{words}”.',
  wouldUse: 'The program would use {value} instead of {before}. The rest of the program would stay the same.',
  wouldUseInText:
    'The program would use {value} (in the text “{words}”) instead of {before}. The rest of the program would stay the same.',
} as const
