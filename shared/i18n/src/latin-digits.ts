// The kit's parts take it from here: they may not import the contract.
export { latinDigits } from '@tessera/contracts'
