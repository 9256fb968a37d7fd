import { useEffect, useState } from 'react'

type NameOf = (character: string) => string

/** The names of characters, which are loaded with the first character on a page that needs one. */
export function useCharacterNames(): NameOf | undefined {
  const [names, setNames] = useState<{ readonly of: NameOf }>()
  useEffect(() => {
    import('../../unicode/character-names.ts').then(
      ({ characterName }) => setNames({ of: characterName }),
      // Without names, the escapes still show where the characters are.
      () => undefined,
    )
  }, [])
  return names?.of
}
