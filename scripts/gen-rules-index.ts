// Writes docs/rules/INDEX.md from the rules, the @rule tags and the test names.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRuleFiles } from './check-rules.ts'
import { root } from './lib/files.ts'
import { readRuleBook, rulesIndex, rulesIndexPath } from './rules/rule-book.ts'

const book = readRuleBook(readRuleFiles())
writeFileSync(join(root, rulesIndexPath), rulesIndex(book))
console.log(`${rulesIndexPath}: ${book.rules.length} rules`)
