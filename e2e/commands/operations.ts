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

/** Changes something at the desk, as an operator does it. */
export async function operate(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  token ??= signIn()
  const answer = await fetch(`${process.env.E2E_DESK}${path}`, {
    method,
    headers: { authorization: `Bearer ${await token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}
