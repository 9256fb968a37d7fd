import { useState } from 'react'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Light, dark, or as the device says; kept in this browser. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <label className="theme">
      <span>Light or dark?</span>
      <select
        value={theme}
        onChange={({ target }) => {
          const next = target.value as Theme
          setTheme(next)
          localStorage.setItem('theme', next)
          applyTheme(next)
        }}
      >
        <option value="system">As the device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  )
}

function chosenTheme(): Theme {
  const kept = THEMES.find(theme => theme === localStorage.getItem('theme')) ?? 'system'
  applyTheme(kept)
  return kept
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
