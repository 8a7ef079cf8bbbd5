# nginx in front of the instances of compose.yaml: `docker build -f deploy/nginx.Dockerfile --build-arg SITE=<image of the service> .`
ARG BASE=docker.io/library/debian:12-slim
ARG SITE=site

FROM ${SITE} AS site

FROM ${BASE}
RUN apt-get update && apt-get install --yes --no-install-recommends nginx libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/default
COPY deploy/nginx/site.conf /etc/nginx/sites-enabled/site
# Another proxy ends TLS, logs go to the container's output, and a user without rights writes below /tmp alone.
RUN sed -i -e '/ssl_certificate/d' -e '/listen 443/d' -e 's/listen 80 /listen 8080 /' -e 's| buffer=32k flush=1s||' \
      -e 's|/var/log/nginx/site-access.log|/dev/stdout|' -e 's|/var/log/nginx/site-error.log|/dev/stderr|' \
      -e 's/server 127.0.0.1:3000 \(.*\)/server leads-1:3000 \1\n  server leads-2:3000 \1/' /etc/nginx/sites-enabled/site \
  && sed -i -e '/^user /d' -e 's|^pid .*|pid /tmp/nginx.pid;|' -e 's|^error_log .*|error_log /dev/stderr crit;|' \
      -e 's|access_log /var/log/nginx/access.log;|access_log off;|' \
      -e 's|^http {|http {\n  client_body_temp_path /tmp/body; proxy_temp_path /tmp/proxy; fastcgi_temp_path /tmp/fastcgi; uwsgi_temp_path /tmp/uwsgi; scgi_temp_path /tmp/scgi;|' \
      /etc/nginx/nginx.conf
COPY --from=site /site/build/client /srv/site/current/builds/current/client
COPY --from=site /site/build/nginx /srv/site/current/builds/current/nginx
USER www-data
EXPOSE 8080
CMD ["nginx", "-g", "daemon off;"]
