import type { Page } from '@playwright/test'
import { Subordinates } from '@tessera/site/calls'
import { callEndpoint } from './call-endpoint.ts'
import { logIn } from './session.ts'

/** Logs an agent in at a site, and opens a page of theirs. */
export async function logInAsAgent(page: Page, host: string, username: string, path?: string): Promise<void> {
  await logIn(page, username, 'Agent1234', `${host}/m/agent`)
  await page.waitForURL('**/m/agent/home')
  if (path) await page.goto(`${host}${path}`)
}

/** Id of a direct downline, as in the agent's pages. */
export async function directDownlineId(page: Page, account: string): Promise<string> {
  const { list } = (await callEndpoint(page, Subordinates, { reach: 'direct', search: account })).value
  const id = list.find(({ node }) => node.account === account)?.node.id
  if (!id) throw new Error(`no direct downline with the account ${account}`)
  return id
}
