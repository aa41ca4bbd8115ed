/** Name of the package manager that runs this, from its user agent (`pnpm/10.1.0 npm/? node/…`); npm where it says nothing known. */
export const packageManager = (userAgent: string | undefined): string =>
  /^(?:npm|pnpm|yarn|bun)(?=\/)/.exec(userAgent ?? '')?.[0] ?? 'npm'
