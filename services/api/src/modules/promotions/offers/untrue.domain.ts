const RISK_FREE = /risk[\s-]*free|no[\s-]+risk|without risk|ไร้ความเสี่ยง|ไม่มีความเสี่ยง|ปลอดความเสี่ยง|ไม่เสี่ยง/i

/** True if a text claims that a stake is risk-free: none is, and the claim is forbidden. */
export const saysRiskFree = (text: string): boolean => RISK_FREE.test(text)
