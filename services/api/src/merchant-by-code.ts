interface HasCode {
  code: string
}

/** Returns the merchant with a code; undefined if this deployment does not serve it. */
export const findMerchant = <M extends HasCode>(merchants: readonly M[], code: string | undefined): M | undefined =>
  merchants.find((merchant) => merchant.code === code)

/**
 * Returns the merchant that a stored row or a job belongs to.
 * @throws Error if this deployment does not serve it.
 */
export function merchantByCode<M extends HasCode>(merchants: readonly M[], code: string | undefined): M {
  const merchant = findMerchant(merchants, code)
  if (!merchant) throw new Error(`unknown merchant ${code}`)
  return merchant
}
