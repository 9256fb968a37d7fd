/** The part of `web-push` that we use: it encrypts and signs, and we send. The package has no types of its own. */
declare module 'web-push' {
  type Details = {
    readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string }
    readonly TTL: number
    readonly contentEncoding: 'aes128gcm'
    readonly topic: string
  }
  const webPush: {
    generateRequestDetails(
      subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } },
      payload: string,
      details: Details,
    ): { readonly headers: { readonly [name: string]: string | number }; readonly body: Buffer }
  }
  export default webPush
}
