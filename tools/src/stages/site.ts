import { type Site, startSite } from '../../../e2e/commands/site.ts'

let site: Promise<Site> | undefined

/**
 * The site that the browsers' stages share, as the environment that their tests read: the first stage that asks starts it, and
 * {@link endSharedSite} ends it.
 */
export async function sharedSite(): Promise<Record<string, string>> {
  site ??= startSite()
  return (await site).env
}

export async function endSharedSite(): Promise<void> {
  const started = await site?.catch(() => null)
  site = undefined
  await started?.close()
}
