declare module 'crypto-js/core' {
  import CryptoJS from 'crypto-js'
  export = CryptoJS
}
