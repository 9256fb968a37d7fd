import type { IncomingMessage, ServerResponse } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  HTTPMethods,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'
import type { Route, RouteName } from '../../wire/routes/route.ts'
import type { Door, WireTypes } from './route-types.ts'

/** What answers a route. The schemas of the route determine the types of the request and of the answer. */
type Handler<Schema extends Route> = RouteHandlerMethod<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  RouteGenericInterface,
  FastifyContextConfig,
  Schema,
  WireTypes,
  FastifyBaseLogger
>

/** Serves one of the routes that `wire` declares. */
export function serve<Name extends RouteName & keyof Routes, const Routes extends { readonly [Served in Name]: Route }>(
  door: Door,
  routes: Routes,
  name: Name,
  config: FastifyContextConfig,
  handler: Handler<Routes[Name]>,
  options: { readonly bodyLimit?: number; readonly exposeHeadRoute?: boolean } = {},
): void {
  const [method = '', url = ''] = name.split(' ')
  const { [name]: schema } = routes
  door.route({ method: method as HTTPMethods, url, config, schema, handler, ...options })
}
