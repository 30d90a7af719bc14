/** The withdrawal page and its parts, which the query selects. */
export const WITHDRAW = '/m/withdraw'
export const ACCOUNTS = `${WITHDRAW}?form=accounts`
export const PASSWORD = `${WITHDRAW}?form=password`
export const withdrawalPath = (id: string): string => `${WITHDRAW}?order=${encodeURIComponent(id)}`
