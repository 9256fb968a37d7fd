import type { FiledLetter } from '../../ports/letter-folder.ts'
import { type Html, html, page } from './page.ts'

/** The letters that were put into the folder, the latest first, each as it would have come. */
export function lettersPage(letters: readonly FiledLetter[]): string {
  return page(
    'Letters',
    html`<h1>Letters</h1>
<p>This server has no mail server: letters are put into its data folder instead of being sent, and are shown here, to
whoever sits at this machine.</p>
${letters.length === 0 ? html`<p>There are none yet.</p>` : html`<ul>${letters.map(letterItem)}</ul>`}`,
  )
}

function letterItem({ name, to, subject, text }: FiledLetter): Html {
  return html`<li id="${name}"><strong>${subject}</strong>
<span class="about">to ${to}</span>
<pre>${text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map(withLink)}</pre></li>`
}

/** Every other part is a link. */
function withLink(part: string, index: number): Html {
  return index % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`
}
