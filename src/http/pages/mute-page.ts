import { html, page } from './page.ts'

/** Asks whether a game is to be muted: one button. */
export function mutePage(title: string): string {
  return page(
    'Mute a game',
    html`<h1>Mute “${title}”</h1>
<p>You will get no more emails about this game. You can still play, and you can undo this in your account.</p>
<form method="post"><button>Mute this game</button></form>`,
  )
}

/** Says that a game is muted. */
export function mutedPage(title: string): string {
  return page(
    'Game muted',
    html`<h1>“${title}” is muted</h1>
<p>You get no more emails about this game. To get them again, go to <a href="/account">your account</a>.</p>`,
  )
}

/** Says that a link mutes nothing. */
export function unknownMutePage(): string {
  return page(
    'Unknown link',
    html`<h1>This link is unknown</h1>
<p>It is incomplete or more than a year old. You choose which emails you get in <a href="/account">your account</a>.</p>`,
  )
}
