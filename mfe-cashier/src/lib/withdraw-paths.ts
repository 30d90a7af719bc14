/** The withdrawal page and its parts, which the query selects. */
export const WITHDRAW_PATH = '/m/withdraw'
export const ACCOUNTS_PATH = `${WITHDRAW_PATH}?form=accounts`
export const PASSWORD_PATH = `${WITHDRAW_PATH}?form=password`
export const withdrawalPath = (id: string): string => `${WITHDRAW_PATH}?order=${encodeURIComponent(id)}`
