export const ACTIVITY_PATH = '/m/activity'

export const promotionPath = (id: string): string => `${ACTIVITY_PATH}?id=${encodeURIComponent(id)}`
/** Address of the form for a remark or a picture. */
export const formPath = (id: string): string => `/m/applyReward?id=${encodeURIComponent(id)}`
/** Address of the deposit page with the promotion selected. */
export const depositPath = (id: string): string => `/m/voucherCenter?promo=${encodeURIComponent(id)}`
