/**
 * Distinguishes the response to a request that is still wanted from a late one: of a session that has ended, of a form that was
 * reset, or of a page that was left.
 *
 * @example
 * const isCurrent = this.scope.enter()
 * const order = await api.open(input)
 * if (!isCurrent()) return
 */
export class RequestScope {
  private token: object = {}

  /** Returns a function that returns true until the scope ends. */
  enter(): () => boolean {
    const { token } = this
    return () => token === this.token
  }

  /** Ends the scope of all earlier requests; later ones belong to a new scope. */
  end(): void {
    this.token = {}
  }
}
