// Blocks that are read one instead of the other become tabs on the site; where pages are read as files they stand below each other.

const MANAGERS: readonly (readonly [name: string, add: string, dev: string])[] = [
  ['npm', 'npm install', 'npm install -D'],
  ['pnpm', 'pnpm add', 'pnpm add -D'],
  ['yarn', 'yarn add', 'yarn add -D'],
  ['bun', 'bun add', 'bun add -d'],
]

const installs = (lines: string): string =>
  `::: code-group\n${MANAGERS.map(([name, add, dev]) => {
    const own = lines.replace(/^npm install -D/gm, dev).replace(/^npm install(?! -)/gm, add)
    return `\`\`\`sh [${name}]\n${own}\`\`\``
  }).join('\n')}\n:::`

/** One block of names to install becomes four; blocks with a `[label]` that follow each other become one group. */
export const withTabs = (page: string): string =>
  page
    .replace(
      /(?:^```\w+ \[[^\]\n]+\][^\n]*\n[\s\S]*?^```\n\s*){2,}/gm,
      (group) => `::: code-group\n${group.trimEnd()}\n:::\n\n`,
    )
    .replace(/^```sh\n((?:npm install (?:-D )?@?\w[\w/-]*(?: @?\w[\w/-]*)*\n)+)```$/gm, (_, lines: string) =>
      installs(lines),
    )
