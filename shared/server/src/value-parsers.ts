export const INT8_OID = 20
export const DATE_OID = 1082
