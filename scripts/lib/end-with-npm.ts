import { readFileSync } from 'node:fs'

const starters = (): string => {
  try {
    const shell = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${shell.slice(shell.lastIndexOf(')')).split(' ')[2] ?? ''}`
  } catch {
    return String(process.ppid)
  }
}
const startedBy = starters()

/** npm starts a program through a shell that does not pass SIGTERM on, so it ends once its npm parent is gone. */
export const endWithNpm = (close: () => void): void => {
  if (process.env.npm_lifecycle_event === undefined) return
  const timer = setInterval(() => {
    if (starters() === startedBy) return
    clearInterval(timer)
    close()
  }, 500)
  timer.unref()
}
