/** Who moves a merchant, and why. */
export interface Why {
  by: string
  reason: string
}
