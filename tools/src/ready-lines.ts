interface ReadySite {
  /** Address of the site. */
  site: string
  desk: string
  console: string
  /** Token of the console, or where it is. */
  consoleToken: string
  /** Addresses of the sandbox's inbox and bank; null if real services are used. */
  inbox: string | null
  bank: string | null
  demoAccounts: readonly { role: string; username: string; password: string }[]
  demoOperators: readonly { name: string; password: string }[]
}

/** Lines for the person who started a site: its addresses, and the accounts to try it with. */
export const readyLines = (site: ReadySite): string[] => [
  ...site.demoAccounts.map(({ role, username, password }) => `  ${role.padEnd(8)} ${username} / ${password}`),
  ...(site.inbox ? [`  inbox    ${site.inbox}, where codes and mails arrive`] : []),
  ...(site.bank ? [`  bank     ${site.bank}, where deposits are paid`] : []),
  `  desk     ${site.desk}/desk, as ${site.demoOperators.map(({ name }) => name).join(', ')} / ${site.demoOperators[0]?.password ?? ''}`,
  `  console  ${site.console} with ${site.consoleToken}`,
  `Tessera is ready: ${site.site}/m/home`,
]
