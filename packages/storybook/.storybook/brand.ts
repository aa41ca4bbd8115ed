import { create, type ThemeVars } from 'storybook/theming'

/** Colours of tokens.css for the frame around the stories: it is drawn before any style of the app. */
const COLOURS = {
  light: {
    page: '#f5f6f8',
    surface: '#ffffff',
    sunken: '#eef0f4',
    ink: '#0e1420',
    muted: '#566071',
    line: '#d9dce1',
    link: '#4f7000',
  },
  dark: {
    page: '#0a0d13',
    surface: '#11151d',
    sunken: '#181d27',
    ink: '#eaeef6',
    muted: '#a3adbd',
    line: '#2a303b',
    link: '#87bf00',
  },
} as const

export type Mode = keyof typeof COLOURS

/** The mark of the app's icon with its name beside it. */
const logo = (ink: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 32" width="128" height="32"><rect width="32" height="32" rx="8" fill="#11151d"/><path d="M10 6v4M7 10h6v9H7zM10 19v5M22 8v4M19 12h6v9h-6zM22 21v5" fill="none" stroke="#85bd00" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/><text x="42" y="22" fill="${ink}" font-family="system-ui,-apple-system,Segoe UI,Roboto,sans-serif" font-size="18" font-weight="700" letter-spacing="-.4">openlot</text></svg>`,
  )}`

export const brand = (mode: Mode): ThemeVars => {
  const { page, surface, sunken, ink, muted, line, link } = COLOURS[mode]
  return create({
    base: mode,
    brandTitle: 'openlot gallery',
    brandImage: logo(ink),
    brandUrl: './',
    brandTarget: '_self',
    fontBase: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    colorPrimary: '#85bd00',
    colorSecondary: link,
    appBg: page,
    appContentBg: surface,
    appPreviewBg: surface,
    appBorderColor: line,
    appBorderRadius: 8,
    textColor: ink,
    textMutedColor: muted,
    barBg: surface,
    barTextColor: muted,
    barHoverColor: link,
    barSelectedColor: link,
    inputBg: surface,
    inputTextColor: ink,
    inputBorder: line,
    inputBorderRadius: 8,
    booleanBg: sunken,
  })
}
