const RISK_FREE = /risk[\s-]*free|no[\s-]+risk|without risk|ไร้ความเสี่ยง|ไม่มีความเสี่ยง|ปลอดความเสี่ยง|ไม่เสี่ยง/i

/** Whether words say that a stake is without a risk: none is, and nobody may say so. */
export const saysRiskFree = (words: string): boolean => RISK_FREE.test(words)
