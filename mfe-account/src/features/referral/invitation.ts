export interface Invitation {
  code: string
  /** In-site path of the register form. */
  path: string
}
