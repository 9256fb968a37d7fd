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

/** The button with which the guide proposes one of its suggestions. */
export function proposeButton(guide: Locator, title: string): Locator {
  return guide.getByRole('button', { name: fillIn(practiceLabels.proposeThisTitled, { title }) })
}
