import { type Language, languageOf } from '../../../kernel/languages.ts'
import type { AgreementText } from './agreement.ts'

type Load = () => Promise<AgreementText>

const TEXTS: Readonly<Record<Language, Load>> = {
  en: () => import('./en.ts').then(({ en }) => en),
  jp: () => import('./jp.ts').then(({ jp }) => jp),
  kr: () => import('./kr.ts').then(({ kr }) => kr),
  hk: () => import('./hk.ts').then(({ hk }) => hk),
  th: () => import('./th.ts').then(({ th }) => th),
  vn: () => import('./vn.ts').then(({ vn }) => vn),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  de: () => import('./de.ts').then(({ de }) => de),
  ru: () => import('./ru.ts').then(({ ru }) => ru),
  spa: () => import('./spa.ts').then(({ spa }) => spa),
  pt: () => import('./pt.ts').then(({ pt }) => pt),
  it: () => import('./it.ts').then(({ it }) => it),
  ar: () => import('./ar.ts').then(({ ar }) => ar),
  tr: () => import('./tr.ts').then(({ tr }) => tr),
  id: () => import('./id.ts').then(({ id }) => id),
  my: () => import('./my.ts').then(({ my }) => my),
  hi: () => import('./hi.ts').then(({ hi }) => hi),
  cs: () => import('./cs.ts').then(({ cs }) => cs),
}

/** The language an agreement is read in: the one asked for, and hk where there is no agreement in it. @rule LOAN-25 */
export const agreementLanguage = (code: string | null | undefined): Language => languageOf(code) ?? 'hk'

/** The words of the agreement in a language of {@link agreementLanguage}; a chunk of its own each. */
export const loadAgreement = (language: Language): Promise<AgreementText> => TEXTS[language]()
