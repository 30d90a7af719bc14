import { startSite } from './commands/site.ts'

/** Starts a site for the browser tests, unless one is given; returns a function that stops it. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_DATA) return undefined
  const { env, close } = await startSite()
  Object.assign(process.env, env)
  return close
}
