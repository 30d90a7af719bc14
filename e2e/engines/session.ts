import type { Visitor } from './visitor.ts'

/** Fills in the visible login form, and waits for the member's wallet. */
export async function logIn(visitor: Visitor): Promise<void> {
  await visitor.fill('input[autocomplete^=username]', 'demo01')
  await visitor.fill('input[autocomplete=current-password]', 'Demo1234')
  await visitor.press('form button[type=submit]')
  await visitor.waitVisible('[data-testid=wallet-balance]')
}

/** Logs in on a form's page, and waits for the page that it leads to. */
export async function logInAs(
  visitor: Visitor,
  username: string,
  password: string,
  formPath: string,
  landingPath: string,
): Promise<void> {
  await visitor.open(formPath)
  await visitor.fill('input[autocomplete^=username]', username)
  await visitor.fill('input[autocomplete=current-password]', password)
  await visitor.press('form button[type=submit]')
  await visitor.waitUntil(
    () => location.pathname,
    (path) => path === landingPath,
  )
}
