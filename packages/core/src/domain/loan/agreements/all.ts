import type { Language } from '../../../kernel/languages.ts'
import type { AgreementText } from './agreement.ts'
import { ar } from './ar.ts'
import { cs } from './cs.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { hk } from './hk.ts'
import { id } from './id.ts'
import { it } from './it.ts'
import { jp } from './jp.ts'
import { kr } from './kr.ts'
import { my } from './my.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { spa } from './spa.ts'
import { th } from './th.ts'
import { tr } from './tr.ts'
import { vn } from './vn.ts'

/** The agreement in every language, for a server that fills it itself; an app loads one of them. @rule LOAN-25 */
export const AGREEMENTS: Readonly<Record<Language, AgreementText>> = {
  en,
  jp,
  kr,
  hk,
  th,
  vn,
  fr,
  de,
  ru,
  spa,
  pt,
  it,
  ar,
  tr,
  id,
  my,
  hi,
  cs,
}
