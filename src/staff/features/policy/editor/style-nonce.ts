/**
 * The editor's libraries write style sheets into the document. They carry the nonce of the document's content security
 * policy, which the server gives in its head.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/* oxlint-disable typescript/unbound-method -- Both are called with the node that they were called on. */
const append = Node.prototype.appendChild
const insert = Node.prototype.insertBefore
const withNonce = <T extends Node>(node: T): T => {
  if (node instanceof HTMLStyleElement) node.nonce = nonce
  return node
}
Node.prototype.appendChild = function appendWithNonce(node) {
  return append.call(this, withNonce(node)) as typeof node
}
Node.prototype.insertBefore = function insertWithNonce(node, before) {
  return insert.call(this, withNonce(node), before) as typeof node
}
