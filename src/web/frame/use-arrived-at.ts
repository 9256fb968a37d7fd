import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** A heading to which an address leads by what stands behind its `#`: it is gone to, although it came later than the page. */
export function useArrivedAt(name: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === name) heading.current?.focus()
  }, [hash, name])
  return heading
}
