import type { Locator, Page } from 'playwright-core'
import { titleOfProposing } from '../../src/web/table/act-title.ts'
import { tableLabels } from '../../src/web/table/labels.ts'

/** The title of the act that proposes a change of the rules, in most rulesets. */
export const PROPOSE = titleOfProposing('propose')

/** The title of the act that proposes a change of the rules in ThermodyNomic. */
export const SUBMIT = titleOfProposing('submit')

/** The buttons with the title of an act: the one that opens its form, and the one in the form that carries it out. */
export function actButton(within: Page | Locator, title: string): Locator {
  return within.getByRole('button', { name: title, exact: true })
}

/** The form of an act. */
export function actForm(within: Page | Locator, title: string): Locator {
  return within.getByRole('form', { name: title, exact: true })
}

/** The button that opens the form of an act that the rules refuse now. */
export function draftButton(within: Page | Locator, title: string): Locator {
  return within.getByRole('button', { name: new RegExp(`^${tableLabels.prepareDraft}.*${title}$`) })
}

/** Opens the form of an act. */
export async function openForm(within: Page | Locator, title: string): Promise<Locator> {
  await actButton(within, title).first().click()
  return actForm(within, title)
}

/** Presses the button that carries out the act of a form, and waits until the act is done. */
export async function sendForm(form: Locator, title: string): Promise<void> {
  await actButton(form, title).click()
  await form.waitFor({ state: 'detached' })
}
