// Writes docs/rules/INDEX.md and docs/rules/README.md from the rules, the @rule tags and the test names.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRuleFiles } from './check-rules.ts'
import { root } from './lib/files.ts'
import { builtPage, builtPagePath } from './rules/built-page.ts'
import { readRuleBook, rulesIndex, rulesIndexPath } from './rules/rule-book.ts'

const book = readRuleBook(readRuleFiles())
writeFileSync(join(root, rulesIndexPath), rulesIndex(book))
writeFileSync(join(root, builtPagePath), builtPage(book))
console.log(`${rulesIndexPath}: ${book.rules.length} rules`)
