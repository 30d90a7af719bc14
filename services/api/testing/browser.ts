import { SESSION_HEADER } from '@tessera/site'

const PAIR = /^([^=]+)=([^;]*)/

/** Session data of a visitor's browser: the cookies, and the handle that the page has. */
export class Browser {
  readonly cookies = new Map<string, string>()
  handle: string | null = null

  get headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { ...(cookie ? { cookie } : {}), ...(this.handle ? { [SESSION_HEADER]: this.handle } : {}) }
  }

  /** Stores the cookies of a response, and the session that it starts. */
  receive(headers: Record<string, unknown>, reply: { value?: { token?: unknown } | null }): void {
    const setCookies = [headers['set-cookie'] ?? []].flat() as string[]
    for (const line of setCookies) {
      const [, name = '', value = ''] = PAIR.exec(line) ?? []
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    if (typeof reply.value?.token === 'string') this.handle = reply.value.token
  }

  /** Copies the browser's current cookies and handle, as an attacker could. */
  copy(): Browser {
    const copy = new Browser()
    for (const [name, value] of this.cookies) copy.cookies.set(name, value)
    copy.handle = this.handle
    return copy
  }
}
