import { type RefObject, useEffect, useState } from 'react'

/** Whether the reader can see an element: it is in the window, and the window is visible. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isInWindow, setInWindow] = useState(false)
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    const observer = new IntersectionObserver(([entry]) => setInWindow(entry?.isIntersecting === true))
    if (element.current !== null) observer.observe(element.current)
    return () => {
      document.removeEventListener('visibilitychange', look)
      observer.disconnect()
    }
  }, [element])
  return isInWindow && isVisible
}
