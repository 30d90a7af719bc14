import { type Site, startSite } from '../../../e2e/commands/site.ts'

let sharedSitePromise: Promise<Site> | undefined

/**
 * The site that the browsers' stages share, as the environment for their tests: the first stage that needs it starts it, and
 * {@link endSharedSite} ends it.
 */
export async function sharedSiteEnv(): Promise<Record<string, string>> {
  sharedSitePromise ??= startSite()
  return (await sharedSitePromise).env
}

export async function endSharedSite(): Promise<void> {
  const startedSite = await sharedSitePromise?.catch(() => null)
  sharedSitePromise = undefined
  await startedSite?.close()
}
