import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const SCREENS = new URL('../screens/', import.meta.url)
const views = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('View.tsx'))

/** What shows nothing that a server says, or is a part of a view that stands within a boundary. */
const EXCUSED: Readonly<Record<string, string>> = {
  'account/FeedbackView.tsx': 'words of the app',
  'account/UndecidedView.tsx': 'words of the app',
  'language/LanguageView.tsx': 'the languages of the app',
  'real-only/RealOnlyView.tsx': 'words of the app',
  'settings/SettingsView.tsx': 'choices of this device',
  'soon/SoonView.tsx': 'words of the app',
}

describe('a view that throws', () => {
  it('[T35] [NAV-21] takes down a panel and not the screen: whatever has a bar or a sheet of its own bounds what is in it', () => {
    const own = views.filter((name) =>
      /<(?:TopBar|Sheet|Modal|FormFrame)\b/.test(readFileSync(new URL(name, SCREENS), 'utf8')),
    )
    const bare = own.filter(
      (name) => !/<(?:PanelBoundary|FormFrame|Article)\b/.test(readFileSync(new URL(name, SCREENS), 'utf8')),
    )
    expect(own.length).toBeGreaterThan(35)
    expect(bare.filter((name) => !(name in EXCUSED))).toEqual([])
    expect(Object.keys(EXCUSED).filter((name) => !bare.includes(name))).toEqual([])
  })
})
