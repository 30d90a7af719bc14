import { SITE_STATES_PATH, type SiteStateChange } from '@tessera/site'
import { OPERATIONS_PATH, SignedIn } from '@tessera/site/operations'

let token: Promise<string> | undefined

async function signIn(): Promise<string> {
  const answer = await fetch(`${process.env.E2E_DESK}${OPERATIONS_PATH}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'approver01', password: 'Desk1234' }),
  })
  return SignedIn.parse(await answer.json()).value.token
}

/** Closes, opens or blocks a merchant's site, as an operator does it. */
export async function changeSite(
  merchant: string,
  change: Pick<SiteStateChange, 'maintenance' | 'blockedNetworks'>,
): Promise<void> {
  token ??= signIn()
  const answer = await fetch(`${process.env.E2E_DESK}${SITE_STATES_PATH}/${merchant}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'browser test', ...change }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}
