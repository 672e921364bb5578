# PocketHall in a container: `docker build -t pockethall --build-arg COMMIT=$(git rev-parse --short HEAD) .`
# One container runs alone, with the embedded PostgreSQL in the volume /data; deploy/compose.yaml runs it with a
# PostgreSQL of its own behind nginx.

FROM node:24-bookworm-slim AS build
WORKDIR /opt/pockethall
COPY . .
# Shown at /api/version.
ARG COMMIT=""
RUN if [ -n "$COMMIT" ]; then echo "$COMMIT" > commit.txt; fi
RUN npm run build
# The image brings Node 24.
RUN rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
# No demo season: its accounts have a public password, its admin too.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
WORKDIR /opt/pockethall
COPY --from=build /opt/pockethall ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The first start makes the database, and a start after an update copies it first, which may take long. The first answer
# ends the start period.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/start.mjs"]
