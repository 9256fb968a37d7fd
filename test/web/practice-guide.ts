import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { practiceLabels } from '../../src/web/practice/labels.ts'
import type { Lesson } from '../../src/web/practice/lessons/lesson.ts'

/** The guide through a practice game. */
export function guideOf(page: Page): Locator {
  return page.getByRole('region').filter({ has: page.locator('#guide') })
}

/** The heading of the guide at a step of a lesson. Steps are numbered from 1. */
export function headingOfStep(guide: Locator, { steps }: Lesson, number: number): Locator {
  const title = steps[number - 1]?.title ?? ''
  return guide.getByRole('heading', { name: fillIn(practiceLabels.step, { number, all: steps.length, title }) })
}

/** What the guide says at a step of a lesson while an act is open to the newcomer. */
export function hintOfStep(guide: Locator, { steps }: Lesson, number: number, act: string): Locator {
  const hints = steps[number - 1]?.hints ?? []
  const hint = hints.find(({ when = [] }) => when.some(sign => 'open' in sign && sign.open === act))
  return guide.getByText(hint?.says ?? assert.fail())
}

/** The button with which the guide proposes one of its suggestions. */
export function proposeButton(guide: Locator, title: string): Locator {
  return guide.getByRole('button', { name: fillIn(practiceLabels.proposeThisTitled, { title }) })
}
