import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for a heading that the fragment of an address may name. The page scrolls to the heading even if the heading
 * appears after the rest of the page.
 */
export function useScrollToFragment(name: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === name) heading.current?.focus()
  }, [hash, name])
  return heading
}
