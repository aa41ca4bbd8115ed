#!/usr/bin/env node
// `openlot-contract`: a check of a back end by its address, for a terminal and for a CI.
import { runCommand } from './command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
})
