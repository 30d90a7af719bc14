declare module 'crypto-js/tripledes' {
  import type CryptoJS from 'crypto-js'
  export const DES: typeof CryptoJS.DES
}
