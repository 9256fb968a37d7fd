import { useEffect, useRef } from 'react'

/**
 * What happens when a page is gone to, as soon as it has something to say: the window is called after it; and where what
 * had the keyboard is gone with the page before, the heading has it, so that nobody begins again at the top of the window.
 */
export function useArrival(path: string): void {
  const before = useRef(path)
  useEffect(() => {
    const main = document.getElementById('main')
    if (main === null) return
    const moved = before.current !== path
    before.current = path
    // Once a hand is at work again, nothing takes the keyboard away from it.
    const hand = new AbortController()
    for (const sign of ['keydown', 'pointerdown'])
      addEventListener(sign, () => hand.abort(), { signal: hand.signal, capture: true })
    const arrive = (): void => {
      const heading = headingOf(main)
      if (heading === undefined) return
      document.title = titleOf(main)
      if (!moved || hand.signal.aborted || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(arrive)
    watch.observe(main, { childList: true, subtree: true, characterData: true })
    arrive()
    return () => {
      watch.disconnect()
      hand.abort()
    }
  }, [path])
}

/** The heading of the page itself, once it is there: within a game its own, and not the name of the game. */
function headingOf(main: HTMLElement): HTMLElement | undefined {
  if (main.querySelector('p.sheet[role=status]') !== null) return undefined
  return main.querySelector<HTMLElement>('[data-game] h2') ?? main.querySelector<HTMLElement>('h1') ?? undefined
}

function titleOf(main: HTMLElement): string {
  const [name, part] = [main.querySelector('h1'), main.querySelector('[data-game] h2')].map(it =>
    it?.textContent.trim(),
  )
  return [part, name, 'Nomothete'].filter(it => it !== undefined && it !== '').join(' · ')
}
