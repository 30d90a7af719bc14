export { openWalletHooks } from './wallet-hooks.ts'
export { OPERATOR_KEY, OPERATOR_PROVIDER, startWalletOperator } from './wallet-operator.ts'
